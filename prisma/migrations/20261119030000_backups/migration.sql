-- When this installation was last backed up, for those who look after it. No part of backups.

-- CreateEnum
CREATE TYPE "backup_kind" AS ENUM ('DAILY', 'COMMAND');

-- CreateTable
CREATE TABLE "backup_state" (
    "kind" "backup_kind" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "backup_state_pkey" PRIMARY KEY ("kind")
);

-- What the Prisma schema cannot say.
ALTER TABLE "backup_state"
  ADD CONSTRAINT "backup_state_taken_has_size" CHECK (("taken_at" IS NULL) = ("bytes" IS NULL) AND "bytes" > 0),
  ADD CONSTRAINT "backup_state_failed_says_why" CHECK (("failed_at" IS NULL) = ("failure" IS NULL));
