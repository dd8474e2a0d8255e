import { type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  message_suppressions: {
    subject: 'clients',
    one: 'the block on',
    many: 'blocks on addresses',
    bare: 'the block on an address',
    columns: {
      lifted_at: { ends: ['lifted *', 'restored *'] },
      channel: null,
      address: null,
      kind: null,
      at: null,
    },
  },
  message_settings: {
    subject: 'practice',
    one: 'message settings',
    many: 'message settings',
    bare: 'the message settings',
    isSettings: true,
    columns: {
      touch_days: value('days between two marketing messages to a client', 'days'),
      marketing_paused_at: { ends: ['paused marketing messages', 'resumed marketing messages'] },
      marketing_paused_for: null,
      marketing_resumed_at: null,
      marketing_resumed_by: null,
      marketing_resumed_note: null,
    },
  },
}
