-- Counts each change of a table in a sequence, which is not transactional: a rollback does not take it back (table-versions.ts).
CREATE OR REPLACE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('changes_of_' || tg_table_name);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sets up a table of records for table versions and search. Each migration that creates one calls it.
CREATE OR REPLACE FUNCTION "track_table"(tracked regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  search_column name;
BEGIN
  EXECUTE format('create sequence if not exists %I', 'changes_of_' || tracked);
  PERFORM nextval('changes_of_' || tracked);
  EXECUTE format('create or replace trigger count_change after insert or update or delete or truncate on %s
    for each statement execute function count_change()', tracked);
  -- A finer histogram, from which the planner estimates how many rows a search finds.
  FOR search_column IN
    SELECT attname FROM pg_attribute WHERE attrelid = tracked AND attname IN ('search', 'contact')
  LOOP
    EXECUTE format('alter table %s alter column %I set statistics 1000', tracked, search_column);
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT track_table(name::regclass) FROM unnest(array[
  'admins', 'logins', 'customers', 'push_tokens', 'item_categories', 'partners', 'items', 'promos', 'price_plans',
  'loyalty_cards', 'order_statuses', 'orders', 'transactions'
]) AS name;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "search" SET STATISTICS 1000;
