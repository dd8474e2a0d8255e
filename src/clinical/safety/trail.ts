import { type Trail, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  screening_rules: {
    subject: 'practice',
    one: 'the screening rule',
    many: 'screening rules',
    bare: 'a screening rule',
    called: ({ rule }) => (typeof rule === 'string' && rule ? `“${rule.replaceAll('-', ' ')}”` : undefined),
    inserted: ({ of }) => `made * stricter${of('severity') ? `: ${of('severity')}` : ''}`,
    deleted: () => 'set * back to how it is published',
    columns: {
      rule: null,
      severity: value('strictness', { ask: 'at least speak about it', stop: 'always stop' }),
      set_by: null,
    },
  },
}
