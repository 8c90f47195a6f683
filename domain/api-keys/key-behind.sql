-- The key with this digest, if it is neither revoked nor expired. Its use is noted once a minute.
create function key_behind(of_hotel uuid, of_digest text) returns table (id uuid, scopes text[])
  language sql volatile security definer set search_path from current as $$
    with found as (
      select key.id, key.scopes, key.used_at
      from api_keys key
      where key.hotel_id = of_hotel and key.digest = of_digest and key.revoked_at is null
        and (key.expires_at is null or key.expires_at > now())
    ), noted as (
      update api_keys key set used_at = now()
      from found
      where key.hotel_id = of_hotel and key.id = found.id
        and (found.used_at is null or found.used_at < now() - interval '1 minute')
    )
    select found.id, found.scopes from found
  $$;
revoke execute on function this_version.key_behind from public;
grant execute on function this_version.key_behind to sonnette_app;
