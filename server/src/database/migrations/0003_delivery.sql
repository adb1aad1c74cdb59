CREATE TABLE "outbox" (
	"recipient_id" bigint PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "delivery_recipients_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "settled" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "delivery_recipients" r SET "kind" = d."kind" FROM "deliveries" d WHERE d."id" = r."delivery_id";--> statement-breakpoint
ALTER TABLE "delivery_recipients" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_recipients" ADD COLUMN "stop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_recipient_id_delivery_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."delivery_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_under_way" ON "deliveries" USING btree ("id") WHERE "deliveries"."settled" is null;--> statement-breakpoint
CREATE INDEX "deliveries_search" ON "deliveries" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "delivery_recipients_due" ON "delivery_recipients" USING btree ("kind","next_attempt_at","id") WHERE "delivery_recipients"."state" in ('queued', 'sending');