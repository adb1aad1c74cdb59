-- Converts the tables of the eleven earlier migrations to those of 0000_tables.sql. DROP FUNCTION … CASCADE drops the triggers.
DROP FUNCTION "change_total"() CASCADE;--> statement-breakpoint
DROP FUNCTION "keep_total"(regclass, text);--> statement-breakpoint
DROP FUNCTION "change_day_totals"() CASCADE;--> statement-breakpoint
DROP FUNCTION "keep_day_totals"(regclass);--> statement-breakpoint
DROP FUNCTION "day_of"(timestamptz);--> statement-breakpoint
DROP TABLE "day_totals" CASCADE;--> statement-breakpoint
DROP TABLE "totals" CASCADE;--> statement-breakpoint
DROP INDEX "loyalty_cards_user";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_price";--> statement-breakpoint
DROP INDEX "transactions_order";--> statement-breakpoint
DROP INDEX "transactions_user";--> statement-breakpoint
DROP INDEX "transactions_partner";--> statement-breakpoint
DROP INDEX "transactions_card";--> statement-breakpoint
DROP INDEX "admins_search";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
DROP INDEX "deliveries_search";--> statement-breakpoint
DROP INDEX "item_categories_search";--> statement-breakpoint
DROP INDEX "items_search";--> statement-breakpoint
DROP INDEX "loyalty_cards_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "orders_owner";--> statement-breakpoint
DROP INDEX "orders_partner";--> statement-breakpoint
DROP INDEX "partners_search";--> statement-breakpoint
DROP INDEX "promos_search";--> statement-breakpoint
DROP INDEX "transactions_search";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(880|0)?(?=\d)', '00880'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(full_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(user_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(880|0)?(?=\d)', '00880'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(subject, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "item_categories" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(name, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(item_name, '') || ' ' || coalesce(ingredients, '') || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(card_number, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(order_id, '') || ' ' || coalesce(delivery_address, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(880|0)?(?=\d)', '00880'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact" text GENERATED ALWAYS AS (lower(' ' || coalesce(name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?(880|0)?(?=\d)', '00880'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(promo_code, '') || ' ' || coalesce(promo_type, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(order_id, '') || ' ' || coalesce(card_number, '') || ' ' || coalesce(mobile_number, '') || ' ' || coalesce(regexp_replace(regexp_replace(mobile_number, '\D', '', 'g'), '^(00)?(880|0)?(?=\d)', '00880'), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower(left("email", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower(left("full_name", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_by_user_name" ON "customers" USING btree (lower(left("user_name", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_by_last_login" ON "customers" USING btree ("last_login","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_down_by_name" ON "customers" USING btree (lower(left("full_name", 200)) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_down_by_user_name" ON "customers" USING btree (lower(left("user_name", 200)) desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_down_by_last_login" ON "customers" USING btree ("last_login" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_description" ON "items" USING btree (lower(left("description", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("price","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree (lower(left("item_name", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_ingredients" ON "items" USING btree (lower(left("ingredients", 200)),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_active" ON "items" USING btree ("active","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_down_by_name" ON "items" USING btree (lower(left("item_name", 200)) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_down_by_ingredients" ON "items" USING btree (lower(left("ingredients", 200)) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_down_by_active" ON "items" USING btree ("active" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "loyalty_cards_by_user" ON "loyalty_cards" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "loyalty_cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "loyalty_cards_by_expiry" ON "loyalty_cards" USING btree ("card_exp_date","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "loyalty_cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "loyalty_cards_by_activated" ON "loyalty_cards" USING btree ("activated","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "loyalty_cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "loyalty_cards_down_by_activated" ON "loyalty_cards" USING btree ("activated" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "loyalty_cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("final_price","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_paid" ON "orders" USING btree ("is_paid","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("order_status_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_down_by_paid" ON "orders" USING btree ("is_paid" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_down_by_status" ON "orders" USING btree ("order_status_id" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_amount" ON "transactions" USING btree ("total_amount","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_payment_type" ON "transactions" USING btree ("payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_order" ON "transactions" USING btree ("order_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_user" ON "transactions" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_partner" ON "transactions" USING btree ("partner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_card" ON "transactions" USING btree ("loyalty_card_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_payment_type" ON "transactions" USING btree ("payment_type" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_status" ON "transactions" USING btree ("status" desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_order" ON "transactions" USING btree ("order_id" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_user" ON "transactions" USING btree ("user_id" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_partner" ON "transactions" USING btree ("partner_id" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_down_by_card" ON "transactions" USING btree ("loyalty_card_id" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "transactions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "admins_search" ON "admins" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_search" ON "deliveries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_categories_search" ON "item_categories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loyalty_cards_search" ON "loyalty_cards" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "partners_search" ON "partners" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promos_search" ON "promos" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
DROP FUNCTION "watch"(regclass);
