CREATE TABLE "day_totals" (
	"of" text NOT NULL,
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_totals_of_day_place_pk" PRIMARY KEY("of","day","place")
);
--> statement-breakpoint
CREATE FUNCTION "day_of"(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (at AT TIME ZONE 'UTC')::date $$;--> statement-breakpoint
CREATE FUNCTION "change_day_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM day_totals WHERE "of" = TG_TABLE_NAME;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO day_totals AS t ("of", day, place, count)
      SELECT TG_TABLE_NAME, day, pg_backend_pid() % 1000, sum(change)
      FROM (VALUES (day_of(OLD.created_at), CASE WHEN OLD.deleted_at IS NULL THEN -1 ELSE 0 END),
        (day_of(NEW.created_at), CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE 0 END)) AS changes (day, change)
      GROUP BY day HAVING sum(change) <> 0 ORDER BY day
      ON CONFLICT ("of", day, place) DO UPDATE SET count = t.count + excluded.count;
  ELSE
    INSERT INTO day_totals AS t ("of", day, place, count)
      SELECT TG_TABLE_NAME, day_of(created_at), pg_backend_pid() % 1000,
        CASE WHEN TG_OP = 'DELETE' THEN -count(*) ELSE count(*) END
      FROM changed WHERE deleted_at IS NULL GROUP BY day_of(created_at) ORDER BY day_of(created_at)
      ON CONFLICT ("of", day, place) DO UPDATE SET count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_day_totals"(counted regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('create trigger day_total_inserted after insert on %s referencing new table as changed
    for each statement execute function change_day_totals()', counted);
  EXECUTE format('create trigger day_total_deleted after delete on %s referencing old table as changed
    for each statement execute function change_day_totals()', counted);
  EXECUTE format('create trigger day_total_emptied after truncate on %s
    for each statement execute function change_day_totals()', counted);
  EXECUTE format('create trigger day_total_updated after update of deleted_at, created_at on %s for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null) or old.created_at <> new.created_at)
    execute function change_day_totals()', counted);
  EXECUTE format('insert into day_totals select %L, day_of(created_at), 0, count(*) from %s
    where deleted_at is null group by day_of(created_at)', counted, counted);
END $$;--> statement-breakpoint
SELECT keep_day_totals(kept::regclass) FROM unnest(array[
  'admins', 'customers', 'item_categories', 'items', 'loyalty_cards', 'orders', 'partners', 'promos', 'transactions']) kept;
