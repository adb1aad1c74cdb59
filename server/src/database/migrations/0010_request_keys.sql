ALTER TABLE "history" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "history_request_key" ON "history" USING btree ("request_key") WHERE "history"."request_key" is not null;