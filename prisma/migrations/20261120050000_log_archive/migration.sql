-- How the archive of the database's own log stands, written every few seconds and of no meaning after a crash: unlogged,
-- so that saying how far the log has come makes no log.

-- CreateTable
CREATE TABLE "archive_state" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "archived_until" TIMESTAMPTZ(3),
    "copied_at" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "failure" TEXT,

    CONSTRAINT "archive_state_pkey" PRIMARY KEY ("id")
);

-- What the Prisma schema cannot say.
ALTER TABLE "archive_state" SET UNLOGGED;
ALTER TABLE "archive_state" ADD CONSTRAINT "archive_state_is_one" CHECK ("id" = 1);
