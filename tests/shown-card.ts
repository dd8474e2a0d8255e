import type { ShownAction } from '../src/apps/assistant/schema.ts'

/** A card that waits, for tests. */
export const shownCard = (fields: Partial<ShownAction> = {}): ShownAction => ({
  id: 'act-1',
  type: 'updateAppointment',
  label: 'Update Appointment',
  risk: 'outside',
  status: 'pending',
  state: 'pending',
  data: {},
  preview: null,
  message: null,
  error: null,
  permission: null,
  choices: [],
  evidence: [],
  expires_at: null,
  undo: { until: null, why: null },
  ...fields,
})
