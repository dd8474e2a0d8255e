import { z } from 'zod'
import { id, instant, text } from '#lib/schemas/fields.ts'
import { flows } from './flows.ts'

export const flowResult = z.object({
  flow: z.enum(flows.map(({ flow }) => flow)),
  state: z.enum(['works', 'broken']),
  ms: z.number(),
  words: z.string().max(300).nullable(),
})

export const startFlowChecksOutput = z.object({ work_id: id })

/** The last or current run; null: there was none. */
export const showFlowChecksOutput = z.object({
  run: z
    .object({
      work_id: id,
      state: z.enum(['queued', 'working', 'done', 'failed', 'cancelled', 'dead']),
      results: z.array(flowResult),
      created_at: instant,
      ended_at: instant.nullable(),
      error_words: z.string().nullable(),
    })
    .nullable(),
})
export type FlowRun = NonNullable<z.output<typeof showFlowChecksOutput>['run']>

/** The screen chooses `test_id`, so a double click sends one text message. */
export const sendTestTextInput = z.object({ test_id: id, phone: text(40) })
export const testText = z.object({
  test_id: id,
  phone: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'kept', 'skipped']),
  attempts: z.number(),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
})
export type TestText = z.output<typeof testText>
export const sendTestTextOutput = z.object({ test_id: id })
export const showTestTextsOutput = z.object({ is_set_up: z.boolean(), texts: z.array(testText) })

/** `waits`: nothing shows yet whether it works. */
export const partState = z.enum(['works', 'look', 'broken', 'waits', 'off'])
export const installationPart = z.object({
  key: z.string(),
  label: z.string(),
  state: partState,
  /** Null: no stored fact says since when. */
  since: z.object({ words: z.string(), at: instant }).nullable(),
  words: z.string(),
  act: z.string().nullable(),
})
export type InstallationPart = z.output<typeof installationPart>
export const showInstallationOutput = z.object({
  looked_at: instant,
  groups: z.array(z.object({ title: z.string(), parts: z.array(installationPart) })),
})
export type Installation = z.output<typeof showInstallationOutput>
