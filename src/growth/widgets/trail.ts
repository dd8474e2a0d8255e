import { acts, changed, quoted, type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  widgets: {
    subject: 'links',
    names: ['name'],
    one: 'the booking widget',
    many: 'booking widgets',
    bare: 'a booking widget',
    called: ({ name }) => quoted(name),
    columns: {
      name: value('name', 'title'),
      kind: value('kind', { inline: 'in the page', popup: 'popup', button: 'button' }),
      colour: changed('color'),
      corner: changed('position'),
      label: value('button', 'title'),
      service_id: changed('service'),
      practitioner_id: changed('practitioner'),
    },
  },
  widget_sites: {
    subject: 'links',
    names: ['origin'],
    one: 'the site',
    many: 'sites for widgets',
    bare: 'a site for widgets',
    called: ({ origin }) => (typeof origin === 'string' ? origin.replace('https://', '') : undefined),
    inserted: ({ is }) =>
      is('state', 'asked') ? 'asked to show a booking widget on *' : 'allowed booking widgets on *',
    columns: {
      state: acts({
        allowed: 'allowed booking widgets on *',
        asked: 'asked to show a booking widget on *',
        refused: 'refused booking widgets on *',
      }),
      origin: null,
      asked_at: null,
      seen_at: null,
    },
  },
}
