DROP INDEX "admins_search";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "deliveries_search";--> statement-breakpoint
DROP INDEX "item_categories_search";--> statement-breakpoint
DROP INDEX "items_search";--> statement-breakpoint
DROP INDEX "loyalty_cards_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "partners_search";--> statement-breakpoint
DROP INDEX "promos_search";--> statement-breakpoint
DROP INDEX "transactions_search";--> statement-breakpoint
CREATE INDEX "admins_search" ON "admins" USING gin ((("id" >> 12)::text) gin_trgm_ops,"name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ((("id" >> 12)::text) gin_trgm_ops,"full_name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"user_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_search" ON "deliveries" USING gin ((("id" >> 12)::text) gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_categories_search" ON "item_categories" USING gin ((("id" >> 12)::text) gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ((("id" >> 12)::text) gin_trgm_ops,"item_name" gin_trgm_ops,"ingredients" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loyalty_cards_search" ON "loyalty_cards" USING gin ((("id" >> 12)::text) gin_trgm_ops,"card_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((("id" >> 12)::text) gin_trgm_ops,"order_id" gin_trgm_ops,"delivery_address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partners_search" ON "partners" USING gin ((("id" >> 12)::text) gin_trgm_ops,"name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promos_search" ON "promos" USING gin ((("id" >> 12)::text) gin_trgm_ops,"promo_code" gin_trgm_ops,"promo_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ((("id" >> 12)::text) gin_trgm_ops,"transaction_id" gin_trgm_ops,"order_id" gin_trgm_ops,"card_number" gin_trgm_ops,"mobile_number" gin_trgm_ops);