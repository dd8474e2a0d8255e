import type { ArchiveRules } from '#server/archives/archive-rules.ts'

/** Tables of a practice that an archive does not hold, and why, in the words of the page that comes with it. */
export const leftOutTables: Record<string, string> = {
  practice_members: 'Accounts belong to the people who have them: invite your team again.',
  practice_invitations: 'Invitations carry secret links.',
  appointment_links: 'Secret links to visits: new letters carry new ones.',
  lead_asks: 'Addresses that have not answered, and secret links to guides.',
  unfinished_bookings: 'Who left the booking page before booking, and secrets of its form.',
  slot_holds: 'Times held for ten minutes while somebody fills in the booking form.',
  client_visit_times: 'Worked out from the visits.',
  calendar_feeds: 'Secret addresses under which calendars read visits: make new ones.',
  busy_feeds: 'Secret addresses of your other calendars: add them again.',
  busy_feed_times: 'Read from your other calendars.',
  imports: 'What you brought in by files, and could take back: its rows are your clients.',
  import_rows: 'Rows of such a file on their way in.',
  message_links: 'Links of letters that were sent, which lead here alone.',
  message_link_clicks: 'When such links were followed.',
  service_links: 'Secret links to services that are not listed: make new ones.',
  queued_work: 'What the product is doing at this moment.',
  assistant_threads: 'How many conversations with the assistant this installation counted.',
  assistant_model_settings:
    'Whether the model of this installation may plan: to be chosen anew where another one is.',
  assistant_model_turns: 'What the model of this installation was asked, and what that cost.',
  assistant_acts:
    'What the assistant was asked and did in this installation: a record that a copy could not vouch for.',
  reception_talks:
    'What visitors said in the chat, which is kept here for as long as you chose and no longer.',
  reception_lines:
    'What visitors said in the chat, which is kept here for as long as you chose and no longer.',
  reception_gaps: 'What the chat had no answer to: what you answered stands among your questions.',
  model_calls: 'Questions to a model, which are the product’s own.',
  audit_entries: 'Who changed which setting in this installation: a record that a copy could not vouch for.',
  subscriptions: 'What you pay for the product here.',
  subscription_invoices: 'What you paid for the product here.',
  files: 'Your files are in the folder “files”, listed in files/files.json.',
  social_connections: 'Networks that this installation may post to: connect them again.',
  social_post_steps: 'What this installation asked of networks.',
  site_checks: 'Read from your site, and read anew.',
  google_profiles: 'Read from Google, and read anew.',
  held_times: 'Worked out from the visits.',
  user_feedback: 'Your feedback to Stillpoint, which is on its board.',
  'clinical.health_readings':
    'Who read whose health answers in this installation: a record that a copy could not vouch for.',
  file_pieces: 'The bytes of the folder “files”.',
}

const leftOutColumns: Record<string, string> = {
  'practices.slug': 'The address of the booking page, which only one practice can have.',
  'practices.created_at': 'When the account was opened.',
  'practices.updated_at': 'When the account was last changed.',
  'practices.first_opened_at': 'When the booking page of this account was first opened.',
  'short_links.short_code': 'The address of a short link, which is made anew: only one link can have it.',
  'gap_settings.is_on': 'Whether open time is looked for: a copy offers nothing until you switch it on.',
  'gaps.approved_by': 'An account of this installation.',
  'sequences.is_on': 'Whether a sequence runs: a copy sends nothing until you turn it on.',
  'social_posts.gap_id': 'Open time that is offered from here.',
  'social_posts.connection_id': 'A connection of this installation.',
  'outbound_messages.attachments': 'Calendar files, which carry secret links.',
  'outbound_messages.sender_id': 'Which process sent it.',
  'appointments.booked_with_hold': 'A secret of the booking form.',
  'appointment_series.tell_after':
    'When the product would next write about visits that repeat: a copy writes nothing.',
  'appointments.tell_after': 'When the product would next write about a visit: a copy writes nothing.',
}

const onlyRows: Record<string, string> = {
  // What still waits is sent from here, and from nowhere else.
  // What a network says of its connection is about one that this installation alone has.
  outbound_messages: `t.status not in ('queued', 'sending') and t.kind not in ('social-reconnect', 'social-ends-soon')`,
  // What is scheduled goes from here, and from nowhere else; what offers open time leaves under the rule of that time alone.
  social_posts: `t.state in ('draft', 'published', 'failed', 'cancelled') and (t.gap_id is null or t.state = 'published')`,
  social_post_pictures: `exists (select from social_posts p where p.practice_id = t.practice_id and p.id = t.post_id
    and p.state in ('draft', 'published', 'failed', 'cancelled') and (p.gap_id is null or p.state = 'published'))`,
  campaigns: `t.state in ('draft', 'sent', 'cancelled')`,
  // What is being offered is offered from here: a copy that knew of it would ask people again.
  openings: `t.state <> 'open'`,
  gaps: `t.state = 'ended'`,
  link_opens: `t.offer_id is null or exists (select from opening_offers f join openings o on o.practice_id = f.practice_id and o.id = f.opening_id
    where f.practice_id = t.practice_id and f.id = t.offer_id and o.state <> 'open')`,
  opening_offers: `exists (select from openings o where o.practice_id = t.practice_id and o.id = t.opening_id and o.state <> 'open')`,
}

const givenAnew: Record<string, string> = {
  'sequences.is_on': 'false',
  'short_links.short_code': `substr(md5(gen_random_uuid()::text), 1, 10)`,
}

/** What an archive of a practice holds. */
export const archiveRules: ArchiveRules = {
  leftOutTables,
  leftOutColumns,
  onlyRows,
  givenAnew,
  withLinks: { outbound_messages: true },
  neverCleared: { client_consents: true, outbound_messages: true },
  passingKinds: ['archive', 'client-archive', 'import'],
}
