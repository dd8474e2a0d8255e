import { ids, ofClient, people } from '#base/rights/person-rows.ts'
import { byId, closed, ownerOnly, readOnly, signedIn, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // A visitor reads one active link by its code (§7); row security hides disabled ones.
  short_links: {
    rest: {
      select: { requiredFilters: [['short_code', 'eq']], requiredOf: ['anon'] },
      update: byId,
    },
    archive: {
      words: 'Your short links.',
      without: { short_code: 'The address of a short link, which is made anew: only one link can have it.' },
      anew: { short_code: `substr(md5(gen_random_uuid()::text), 1, 10)` },
    },
    access: { ...tenant(ownerOnly('s-u-')), visitor: 's---' },
    example: `with made as (insert into short_links (practice_id, short_code, destination_url)
              values ($1, 'spring', 'https://example.com') returning id),
            kept as (insert into short_link_settings (short_link_id, practice_id) select id, $1 from made)
          insert into short_link_clicks (short_link_id, practice_id) select id, $1 from made`,
  },
  short_link_clicks: {
    rest: { select: { roles: signedIn }, insert: {} },
    archive: 'How often your short links were opened: counts, no visitors.',
    access: { ...tenant(ownerOnly('s---')), visitor: '-i--' },
  },
  short_link_settings: {
    rest: readOnly,
    archive: 'Settings of your short links.',
    access: tenant(ownerOnly('s---')),
  },
  // A personal link in a message, and whether it was followed.
  message_links: {
    archive: { leftOut: 'Links of letters that were sent, which lead here alone.' },
    person: {
      mine: ofClient,
      words: 'Their own links in letters',
      given: { without: [...ids, 'origin_id', 'made_for'] },
      erasure: 'delete',
    },
    merge: 'goes-over',
    access: tenant(ownerOnly('s---')),
    example: `with made as (insert into message_links (practice_id, client_id, code, origin_kind, origin_id, destination_url, made_for)
        values ($1, $2, translate(left(md5(gen_random_uuid()::text), 12), '01', 'gh'), 'campaign', gen_random_uuid(), 'https://example.com/', $2)
        returning id)
      insert into message_link_clicks (practice_id, message_link_id, clicked_at) select $1, id, now() from made`,
  },
  message_link_clicks: {
    archive: { leftOut: 'When such links were followed.' },
    person: {
      mine: `t.message_link_id in (select l.id from message_links l where l.practice_id = t.practice_id and l.client_id = any ${people})`,
      words: 'When they followed links of letters',
      given: { without: ids },
      erasure: 'delete',
    },
    access: tenant(ownerOnly('s---')),
  },
  'private.click_visitors': {
    access: closed,
    example: `insert into private.click_visitors (key, until) values ('k', now())`,
  },
}
