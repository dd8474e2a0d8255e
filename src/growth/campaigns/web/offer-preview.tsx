import { wholeWords } from '#desk/templates/preview-template.ts'
import { MailPreview } from '#desk/templates/web/editor/mail-preview.tsx'
import { useMailPreview, useSettledWords } from '#desk/templates/web/editor-data.ts'
import { AsClient } from '#diary/clients/web/as-client.tsx'
import { mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'

interface OfferPreviewProps {
  practiceName: string
  words: Words
  /** A client's id; '' for a sample client. */
  person: string
  onPerson: (id: string) => void
  offered?: readonly { client_id: string; name: string }[] | undefined
}

export function OfferPreview({ practiceName, words, person, onPerson, offered }: OfferPreviewProps) {
  const whole = wholeWords(words, typed => mailProblems(typed, { allowed: manyVariables }))
  const preview = useMailPreview('offer', useSettledWords(whole.words), person || null)
  return (
    <MailPreview
      practiceName={practiceName}
      person={<AsClient value={person} offered={offered} onChange={onPerson} />}
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={whole.words === null}
      left={[...whole.left, ...(preview.data?.left ?? [])]}
    />
  )
}
