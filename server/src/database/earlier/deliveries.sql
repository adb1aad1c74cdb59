-- A campaign is queued and cancelled in one transaction now. What an older server was cut off in must not be sent.
DELETE FROM "deliveries" WHERE "starts_at" = 'infinity';--> statement-breakpoint
UPDATE "delivery_recipients" SET "state" = 'cancelled', "next_attempt_at" = NULL
  WHERE "state" = 'queued' AND "delivery_id" IN (SELECT "id" FROM "deliveries" WHERE "cancelled_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "cancelled_at";
