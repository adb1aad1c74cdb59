CREATE TABLE "totals" (
	"of" text NOT NULL,
	"place" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "totals_of_place_pk" PRIMARY KEY("of","place")
);
--> statement-breakpoint
CREATE FUNCTION "change_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM totals WHERE "of" = TG_TABLE_NAME;
  ELSIF TG_OP = 'UPDATE' THEN
    change := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
  ELSE
    EXECUTE 'select count(*) from changed where ' || TG_ARGV[0] INTO change;
    IF TG_OP = 'DELETE' THEN change := -change; END IF;
  END IF;
  IF change <> 0 THEN
    INSERT INTO totals AS t ("of", place, count) VALUES (TG_TABLE_NAME, pg_backend_pid() % 1000, change)
      ON CONFLICT ("of", place) DO UPDATE SET count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_total"(counted regclass, living text DEFAULT 'deleted_at is null') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('create trigger total_inserted after insert on %s referencing new table as changed
    for each statement execute function change_total(%L)', counted, living);
  EXECUTE format('create trigger total_deleted after delete on %s referencing old table as changed
    for each statement execute function change_total(%L)', counted, living);
  EXECUTE format('create trigger total_emptied after truncate on %s
    for each statement execute function change_total()', counted);
  IF living <> 'true' THEN
    EXECUTE format('create trigger total_updated after update of deleted_at on %s for each row
      when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function change_total()', counted);
  END IF;
  EXECUTE format('insert into totals select %L, 0, count(*) from %s where %s', counted, counted, living);
END $$;--> statement-breakpoint
SELECT keep_total(kept::regclass) FROM unnest(array[
  'admins', 'customers', 'item_categories', 'items', 'loyalty_cards', 'orders', 'partners', 'promos', 'transactions']) kept;--> statement-breakpoint
SELECT keep_total(kept::regclass, 'true') FROM unnest(array['deliveries', 'history']) kept;
