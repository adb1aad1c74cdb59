-- Every change writes a line of history, so that it is written without what the others need.
ALTER TABLE "history" DROP CONSTRAINT "history_admin_id_admins_id_fk";--> statement-breakpoint
DROP INDEX "history_admin";--> statement-breakpoint
DROP TRIGGER "total_inserted" ON "history";--> statement-breakpoint
DROP TRIGGER "total_deleted" ON "history";--> statement-breakpoint
DROP TRIGGER "total_emptied" ON "history";--> statement-breakpoint
DELETE FROM "totals" WHERE "of" = 'history';
