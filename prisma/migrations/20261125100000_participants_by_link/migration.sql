-- Participants of calls come in by links, as judges do, and need no address.
ALTER TABLE "app_user"
  DROP CONSTRAINT "app_user_organiser_has_email",
  ADD CONSTRAINT "app_user_organiser_has_email" CHECK ("role" IN ('JUDGE', 'PARTICIPANT') OR "email" IS NOT NULL);
