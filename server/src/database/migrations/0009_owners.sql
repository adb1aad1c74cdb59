DROP INDEX "orders_owner";--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id") WHERE "orders"."deleted_at" is null;