/**
 * Every text that somebody outside of the practice can write, by the door that takes it and the field: where it comes to stand, or
 * `-` and why nobody of the practice reads it. `strangers-texts.test.ts` finds whatever is open to strangers and is not here.
 */
export const strangersTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'book-appointment': {
    first_name: 'clients.first_name',
    last_name: 'clients.last_name',
    their_first_name: 'clients.first_name',
    their_last_name: 'clients.last_name',
    note: 'appointment_notes.client_note',
    phone: 'clients.phone',
    via: '- looked up among the practice’s own links',
    time_zone: '- a zone, or ignored',
    hold_token: '- compared by its hash',
    website: '- a trap: whatever stands there is thrown away',
  },
  'cancel-managed-appointment': { reason: 'appointment_notes.cancel_reason' },
  'leave-booking': {
    'left.first_name': 'unfinished_bookings.first_name',
    'left.last_name': 'unfinished_bookings.last_name',
    hold_token: '- compared by its hash',
  },
  'hold-slot': {
    link: '- looked up among the practice’s own links',
    'previous_hold_tokens[]': '- compared by its hash',
  },
  'hold-set': {
    link: '- looked up among the practice’s own links',
    'previous_hold_tokens[]': '- compared by its hash',
  },
  'list-open-slots': {
    link: '- looked up among the practice’s own links',
    hold_token: '- compared by its hash',
  },
  'list-set-slots': {
    link: '- looked up among the practice’s own links',
    hold_token: '- compared by its hash',
  },
  'release-hold': { hold_token: '- compared by its hash' },
  'show-booking-page': { link: '- looked up among the practice’s own links' },
  'request-guide': {
    first_name: 'leads.first_name',
    phone: 'leads.phone',
    website: '- a trap: whatever stands there is thrown away',
  },
  'request-opening': {
    first_name: 'clients.first_name',
    last_name: 'clients.last_name',
    phone: 'clients.phone',
    website: '- a trap: whatever stands there is thrown away',
  },
  'answer-survey': { words: 'surveys.words' },
  'virtual-receptionist-agent': {
    message: 'reception_lines.said, reception_talks.name, reception_gaps.question, leads.notes',
    challenge: '- a proof of work',
  },
  'save-preferences': { token: '- compared by its hash' },
  'show-preferences': { token: '- compared by its hash' },
  'stop-by-one-click': { token: '- compared by its hash' },
  'show-widget': { via: '- looked up among the practice’s own widgets' },
  'keep-account-by-link': { token: '- compared by its hash' },
  'show-deletion-link': { token: '- compared by its hash' },
  'request-account-deletion': { password: '- compared by its hash' },
  'accept-invitation': { token: '- compared by its hash' },
  'show-invitation': { token: '- compared by its hash' },
  'submit-feedback': {
    title: '- the board of those who run the product: no practice has it',
    description: '- the board of those who run the product: no practice has it',
    category: '- the board of those who run the product: no practice has it',
    user_agent: '- the board of those who run the product: no practice has it',
    website: '- a trap: whatever stands there is thrown away',
  },
  'find-similar-feedback': { title: '- looked for, and not kept' },
  'show-feedback-board': { search: '- looked for, and not kept' },
  'join-waitlist': {
    name: '- the list of those who run the product: no practice has it',
    practice_type: '- the list of those who run the product: no practice has it',
    website: '- a trap: whatever stands there is thrown away',
  },
  'open-practice': { practice_name: '- the name of the asker’s own practice' },
  'request-data-deletion': {
    practice: '- asked of those who run the product: no practice has it',
    note: '- asked of those who run the product: no practice has it',
    website: '- a trap: whatever stands there is thrown away',
  },
  'count-click': {
    code: '- looked up among the links there are',
    referrer: '- decides what kind of source it was, and is not kept',
    user_agent: '- decides what kind of device it was, and is not kept',
  },
  'find-short-link': { code: '- looked up among the links there are' },
}

/** What of a call of another service is somebody's text. */
export const broughtTexts: Readonly<Record<string, string>> = {
  stripe: '- kinds, ids and amounts of the provider’s own',
  'twilio-status': '- a state of the provider’s own',
  'twilio-reply': 'inbound_messages.body_text',
  'mail-events': '- kinds and codes about letters that we sent',
}

/** Where the product reads what others publish, by the file that asks for it, and what of its words is kept. */
export const readTexts: Readonly<Record<string, string>> = {
  'src/growth/seo/server/site-reader.ts': 'site_checks.found',
  'src/desk/calendar-feeds/server/read-busy-feed.ts': '- times alone are kept of a calendar',
  'src/diary/messages/server/deliverability/receive-mail-event.ts': '- the certificate of who signs a call',
}

/** What staff copy of what strangers wrote elsewhere, by the verb and the field; what a network says of itself comes to stand there too. */
export const copiedTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add-review': { author: 'reviews.author', words: 'reviews.words' },
}

/** What a file that staff bring says: whoever kept the records before wrote it, and anybody wrote to them. By the verb that takes it and the field. */
export const fileTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add-import-rows': {
    'rows[].external_id': '- an id of the other product, compared',
    'rows[].first_name': 'clients.first_name',
    'rows[].last_name': 'clients.last_name',
    'rows[].address.street': 'clients.address_street',
    'rows[].address.city': 'clients.address_city',
    'rows[].address.region': 'clients.address_region',
    'rows[].address.postal_code': 'clients.address_postal_code',
    'rows[].address.country': 'clients.address_country',
    'rows[].notes[]': 'client_notes.note',
    'rows[].tags[]': 'clients.tags',
    'visits[].external_id': '- an id of the other product, compared',
    'visits[].client.external_id': '- an id of the other product, compared',
    'visits[].client.first_name': 'clients.first_name',
    'visits[].client.last_name': 'clients.last_name',
    'visits[].service': 'appointments.service_name',
    'visits[].practitioner': '- named to whoever brings the file',
    'visits[].notes[]': 'client_notes.note',
  },
  'match-people': {
    'people[].external_id': '- an id of the other product, compared',
    'people[].first_name': '- compared, and not kept',
    'people[].last_name': '- compared, and not kept',
  },
}
