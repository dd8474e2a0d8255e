import { useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { type Definition, type SequenceStep, definition as schema } from '../definition.ts'
import type { ShownSequence } from '../schema.ts'

export interface Draft {
  name: string
  definition: Definition
}

const begin = (): Draft => ({
  name: '',
  definition: {
    trigger: { type: 'first_visit' },
    hour: 10,
    goal: { type: 'booking' },
    steps: [{ id: newId(), type: 'wait', days: 2 }, newStep('mail')],
  },
})

export function newStep(type: SequenceStep['type']): SequenceStep {
  const id = newId()
  if (type === 'wait') return { id, type, days: 7 }
  if (type === 'text') return { id, type, body: '{{practice}}: ' }
  if (type === 'condition')
    return { id, type, expression: { all: [{ field: 'next_visit_at', op: 'is_unknown' }] }, otherwise: 'end' }
  const blocks = [
    { type: 'heading' as const, text: 'Hello {{first_name}}.' },
    { type: 'text' as const, text: '' },
    { type: 'button' as const, label: 'See times', to: 'booking' as const },
  ]
  return { id, type, words: { subject: '', blocks } }
}

export function useDraft(kept: ShownSequence | null) {
  const [base, setBase] = useState(kept)
  const keptDraft = base && { name: base.name, definition: base.definition }
  const [draft, setDraft] = useState<Draft>(() => keptDraft ?? begin())
  const [first] = useState(() => JSON.stringify(draft))
  const isDirty = keptDraft === null || JSON.stringify(draft) !== JSON.stringify(keptDraft)
  if (kept && kept !== base && !isDirty) {
    setBase(kept)
    setDraft({ name: kept.name, definition: kept.definition })
  }
  useUnsavedGuard(isDirty && JSON.stringify(draft) !== first)
  const read = schema.safeParse(draft.definition)
  const problems = new Map<string, string>()
  if (!read.success)
    for (const { path, message } of read.error.issues) {
      const at =
        path[0] === 'steps' && typeof path[1] === 'number' ? draft.definition.steps[path[1]]?.id : path[0]
      if (at !== undefined) problems.set(String(at), message)
    }
  return {
    draft,
    base,
    isDirty,
    /** By step id, or 'steps', 'trigger', 'goal'. */
    problems,
    valid: read.success ? read.data : null,
    set: (more: Partial<Draft>) => setDraft(was => ({ ...was, ...more })),
    define: (more: Partial<Definition>) =>
      setDraft(was => ({ ...was, definition: { ...was.definition, ...more } })),
    saved: (next: ShownSequence) => {
      setBase(next)
      setDraft({ name: next.name, definition: next.definition })
    },
  }
}
