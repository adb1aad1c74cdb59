CREATE INDEX "orders_price" ON "orders" USING btree ("final_price") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
-- As before, but with statements that are planned once for each table, and not at every change.
CREATE OR REPLACE FUNCTION "change_total"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM totals WHERE "of" = TG_TABLE_NAME;
  ELSIF TG_OP = 'UPDATE' THEN
    change := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
  ELSE
    IF TG_ARGV[0] = 'true' THEN
      SELECT count(*) INTO change FROM changed;
    ELSE
      SELECT count(*) INTO change FROM changed WHERE deleted_at IS NULL;
    END IF;
    IF TG_OP = 'DELETE' THEN change := -change; END IF;
  END IF;
  IF change <> 0 THEN
    INSERT INTO totals AS t ("of", place, count) VALUES (TG_TABLE_NAME, pg_backend_pid() % 1000, change)
      ON CONFLICT ("of", place) DO UPDATE SET count = t.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
