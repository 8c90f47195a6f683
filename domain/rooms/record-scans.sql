-- Records the last use of links, unless a later one is known.
create function record_scans(link_tokens text[], times timestamptz[]) returns void
  language sql volatile security definer set search_path from current as $$
    update room_links link set last_scan_at = scan.at
    from unnest(link_tokens, times) as scan (token, at)
    where link.token = scan.token and (link.last_scan_at is null or link.last_scan_at < scan.at)
  $$;
revoke execute on function this_version.record_scans from public;
grant execute on function this_version.record_scans to sonnette_app;
