import { type Trail, turns, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  hidden_findings: {
    subject: 'practice',
    one: 'the finding',
    many: 'findings',
    bare: 'a finding',
    inserted: () => 'dismissed *',
    deleted: () => 'restored *',
    columns: { rule: null, subject: null, practitioner_id: null, weekly_cents: null, hidden_at: null },
  },
  assistant_settings: {
    subject: 'practice',
    one: 'what the assistant may do',
    many: 'what the assistant may do',
    bare: 'what the assistant may do without approval',
    isSettings: true,
    columns: {
      runs_read: turns('reading by the assistant without approval'),
      runs_inside: turns('changes by the assistant without approval'),
      runs_outside: turns('messages by the assistant without approval'),
    },
  },
  assistant_model_settings: {
    subject: 'practice',
    one: "the assistant's model",
    many: "the assistant's model",
    bare: "the assistant's model settings",
    isSettings: true,
    columns: {
      planner: value("assistant's planner", { built_in: 'built-in', model: 'model' }),
      sends_health: turns('sending health words to the model'),
      budget_cents: value("assistant's monthly budget", 'money'),
    },
  },
}
