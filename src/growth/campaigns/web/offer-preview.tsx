import { AsClient } from '#diary/clients/web/as-client.tsx'
import { mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { wholeWords } from '#diary/messages/templates/preview-template.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { MailPreview } from '#diary/messages/web/editor/mail-preview.tsx'
import { useMailPreview, useSettledWords } from '#diary/messages/web/editor-data.ts'

interface OfferPreviewProps {
  practiceName: string
  words: Words
  /** In whose eyes it is seen: a client's id; '' is somebody made up. */
  person: string
  onPerson: (id: string) => void
  /** Who is offered first: those whom it would go to. */
  offered?: readonly { client_id: string; name: string }[] | undefined
}

/** A mail of a campaign or of a sequence, as one person would get it now. */
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
