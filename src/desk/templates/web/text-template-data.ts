import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { TextTemplate } from '#diary/messages/message-kind.ts'
import { usableText } from '#diary/messages/templates/text-templates.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { Version } from './templates-data.ts'

/** Its text, if texts can be written with it. */
export const wordsOfText = (template: TextTemplate, { subject, blocks }: Version): string | undefined =>
  usableText(template, { subject, blocks })

/** The preview; the previous one stays while loading. Null: no request. */
export const useTextPreview = (purpose: string, words: string | null, appointment_id: string | null) =>
  useQuery({
    queryKey: ['message_templates', 'text-preview', purpose, appointment_id, words],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn:
      words === null
        ? skipToken
        : async ({ signal }) =>
            answerOf(await call('preview-text', { purpose, words, appointment_id }, { signal })),
  })

export const useSaveText = () => useVerb('save-text-template', ['message_templates'])
export const useSendTestOfText = () => useVerb('send-test-template', ['outbound_messages'])
