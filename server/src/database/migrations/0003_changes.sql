-- Every change of a watched table is counted by a sequence, which no rollback and no lock holds back; where the engine
-- is embedded it is told at the commit as well. What was read from a table may be shown again while its count stands.
create function count_change() returns trigger language plpgsql as $$
begin
  perform nextval('changes_of_' || tg_table_name);
  if current_setting('tiffin.tell_changes', true) = 'on' then
    perform pg_notify('changes', tg_table_name);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function watch(watched regclass) returns void language plpgsql as $$
begin
  execute format('create sequence %I', 'changes_of_' || watched);
  perform nextval('changes_of_' || watched);
  execute format('create trigger count_change after insert or update or delete or truncate on %s
    for each statement execute function count_change()', watched);
end
$$;
--> statement-breakpoint
select watch(name::regclass) from unnest(array[
  'admins', 'logins', 'customers', 'push_tokens', 'item_categories', 'partners', 'items', 'promos', 'price_plans',
  'loyalty_cards', 'order_statuses', 'orders', 'transactions'
]) as name;
