-- People who take part in a call by a link, and their links: values of their own, which only later statements may name.
ALTER TYPE "user_role" ADD VALUE 'PARTICIPANT';
ALTER TYPE "invitation_kind" ADD VALUE 'REGISTRATION';
ALTER TYPE "invitation_kind" ADD VALUE 'TEAM_MEMBER';
ALTER TYPE "invitation_kind" ADD VALUE 'ANNOTATOR';
