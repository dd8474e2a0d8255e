import { closed, ownerOnly, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // Versions are only added. Author and time are set by the database, except on import.
  message_templates: {
    rest: readOnly,
    archive: 'Your own words for letters, every version.',
    access: { ...tenant(ownerOnly('s---')), worker: 'si--', foreignWorker: '00--' },
    example: `insert into message_templates (practice_id, purpose, version, subject, blocks)
          values ($1, 'visit-booked', 1, 's', '[{"type": "heading", "text": "h"}]')`,
  },
  'private.letter_previews': {
    access: closed,
    example: `insert into private.letter_previews (token_hash, practice_id, body_html, expires_at) values ('h', $1, 'p', now())`,
  },
}
