import { alike, closed, type Expected, notBiller, ownerOnly, tenant } from '../access.ts'

const posted = [
  'category',
  'description',
  'feedback_type',
  'is_public',
  'metadata',
  'page_url',
  'practice_id',
  'priority',
  'rating',
  'status',
  'title',
  'user_agent',
]

/** What brings people, and what strangers write to the product. */
export const growthTables: Record<string, Expected> = {
  // A visitor reads the one active link whose code they know, and reports clicks that never become figures.
  // With public.short_link_settings and public.short_link_clicks.
  'public.short_links': {
    ...tenant(ownerOnly('s-u-')),
    visitor: 's---',
    columns: { 'authenticated update': ['is_active'] },
    row: `with made as (insert into short_links (practice_id, short_code, destination_url)
              values ($1, 'spring', 'https://example.com') returning id),
            kept as (insert into short_link_settings (short_link_id, practice_id) select id, $1 from made)
          insert into short_link_clicks (short_link_id, practice_id) select id, $1 from made`,
  },
  'public.short_link_settings': tenant(ownerOnly('s---')),
  'public.short_link_clicks': {
    ...tenant(ownerOnly('s---')),
    visitor: '-i--',
    columns: {
      'anon insert': ['clicked_at', 'ip_address', 'practice_id', 'referrer', 'short_link_id', 'user_agent'],
    },
  },

  // What people answered, for those who may read what clients write; written by verbs alone.
  'public.surveys': {
    ...tenant(notBiller('s---')),
    columns: {
      'authenticated select': [
        'answered_at',
        'appointment_id',
        'asked_at',
        'client_id',
        'expires_at',
        'id',
        'may_quote',
        'practice_id',
        'quote_revoked_at',
        'score',
        'words',
      ],
    },
    row: `insert into surveys (practice_id, client_id, asked_at, expires_at)
          select practice_id, id, now(), now() from clients where practice_id = $1 limit 1`,
  },
  'public.review_settings': tenant(alike('s---')),
  'public.reviews': {
    ...tenant(ownerOnly('s---')),
    columns: {
      'authenticated select': [
        'approved_at',
        'author',
        'created_at',
        'failed_reason',
        'id',
        'network_id',
        'posted_at',
        'practice_id',
        'rating',
        'reply',
        'source',
        'state',
        'words',
        'written_on',
      ],
    },
    row: `insert into reviews (practice_id, source, author, written_on, same_key) values ($1, 'other', 'A', '2026-05-01', repeat('a', 64))`,
  },
  'public.campaigns': {
    ...tenant(ownerOnly('s---')),
    columns: {
      // Not how far it is written, which is somebody's address.
      'authenticated select': [
        'approved_at',
        'archived_at',
        'began_at',
        'body_text',
        'channel',
        'created_at',
        'ended_at',
        'ends_on',
        'expression',
        'id',
        'leaves_at',
        'matched',
        'name',
        'plan_item_id',
        'practice_id',
        'revision',
        'run',
        'state',
        'stop_on_book',
        'stopped_at',
        'stopped_words',
        'timing',
        'wall_date',
        'wall_time',
        'words',
        'written_at',
      ],
    },
    row: `insert into campaigns (practice_id, name, channel, expression) values ($1, 'Spring', 'email', '{"all": []}')`,
  },
  'public.automation_settings': {
    ...tenant(ownerOnly('s---')),
    row: `insert into automation_settings (practice_id, automation, is_on) values ($1, 'win-back', true)`,
  },
  // With public.sequence_versions and public.sequence_people; verbs write them.
  'public.sequences': {
    ...tenant(ownerOnly('s---')),
    row: `with made as (insert into sequences (practice_id, name) values ($1, 'After a first visit') returning id),
            kept as (insert into sequence_versions (practice_id, sequence_id, version, definition) select $1, id, 1, '{}' from made)
          insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, next_at)
          select $1, made.id, c.id, 1, 'by_hand:x', now() from made, (select id from clients where practice_id = $1 limit 1) c`,
  },
  'public.sequence_versions': tenant(ownerOnly('s---')),
  'public.sequence_people': tenant(ownerOnly('s---')),
  // Guides, and who may become a client: verbs write, the owner puts aside and removes, which the tidying makes final. What strangers typed is nobody's to see.
  'public.lead_magnets': {
    ...tenant(ownerOnly('s-u-')),
    columns: { 'authenticated update': ['archived_at', 'is_on'] },
    row: `insert into lead_magnets (practice_id, title, kind, body, button) values ($1, 'Desk', 'text', 'Stand up.', 'Send it')`,
  },
  // With public.lead_events.
  'public.leads': {
    ...tenant(ownerOnly('s-u-')),
    columns: { 'authenticated update': ['closed_at', 'removed_at'] },
    row: `with made as (insert into leads (practice_id, first_name, email, source) values ($1, 'Nina', 'nina@example.com', 'Phone')
            returning id)
          insert into lead_events (practice_id, lead_id, to_stage, how) select $1, id, 'inquiry', 'hand' from made`,
  },
  'public.lead_events': tenant(ownerOnly('s---')),
  'public.lead_asks': {
    ...closed,
    foreignWorker: '0000',
    worker: 'siud',
    row: `insert into lead_asks (id, practice_id, magnet_id, first_name, email, token_hash)
          select gen_random_uuid(), $1, id, 'Nina', 'nina@example.com', replace(id::text || id::text, '-', '')
          from lead_magnets where practice_id = $1 limit 1`,
  },
  'public.unfinished_bookings': {
    ...closed,
    foreignWorker: '0000',
    worker: 'siud',
    row: `insert into unfinished_bookings (practice_id, first_name, last_name, email, wording, wording_version, token_hash, left_at)
          values ($1, 'Nina', 'Hall', 'nina@example.com', 'w', 'v', 'h', now())`,
  },

  // What the practice told us. The owner of these tests is an admin as well: reads and answers what anybody wrote.
  'public.user_feedback': {
    visitor: '00--',
    stranger: '000-',
    members: { ...alike('si0-'), owner: 'siu-' },
    foreignWorker: '00--',
    worker: 'si--',
    columns: {
      // Never id, upvotes or an answer: counters move by trigger, answers are an admin's.
      'anon insert': posted,
      'authenticated insert': posted,
      'authenticated update': ['admin_responded_at', 'admin_response', 'is_public', 'priority', 'status'],
    },
    row: `insert into user_feedback (practice_id, title, description) values ($1, 't', 'd')`,
  },
  'public.user_feedback_private': { ...closed, stranger: '0---', members: ownerOnly('s---') },
  // Whoever knows a voter's sealed id casts and takes back that vote; /rest/v1 has no select of it for anybody.
  // With public.feedback_followers: of the placeholder practice, for which neither worker acts.
  'public.feedback_upvotes': {
    visitor: 'si-d',
    stranger: 'si-d',
    members: alike('si-d'),
    foreignWorker: '0---',
    worker: '0---',
    row: `with posted as (insert into user_feedback (title, description, is_public) values ('t', 'd', true) returning id),
            followed as (insert into feedback_followers (feedback_id, email) select id, 'v@example.com' from posted)
          insert into feedback_upvotes (feedback_id, ip_address) select id, 'anonymous_word' from posted`,
  },
  'public.feedback_followers': { ...closed, foreignWorker: '00--', worker: '00--' },
  'public.feedback': {
    ...closed,
    stranger: '000-',
    members: ownerOnly('siu-'),
    columns: {
      'authenticated insert': ['message', 'user_email'],
      'authenticated update': ['status'],
    },
    row: `insert into feedback (id, user_email, message) values ($1, 'a@example.com', 'm')`,
  },
  // An admin reads. Everything else goes through verbs.
  'public.waitlist_entries': {
    ...closed,
    stranger: '0---',
    members: ownerOnly('s---'),
    row: `insert into waitlist_entries (id, email, name, practice_type) values ($1, 'a@example.com', 'n', 't')`,
  },
}
