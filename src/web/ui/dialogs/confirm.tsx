import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmQuestion {
  title: string
  description?: ReactNode
  /** Verbs: "Cancel visit", "Keep the visit". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'primary' | 'destructive'
}

let asked: { question: ConfirmQuestion; answer: (yes: boolean) => void } | null = null
const listeners = new Set<() => void>()

function set(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

/** Confirms an irreversible action. False if closed without an answer. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false)
  return new Promise(answer => set({ question, answer }))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function ConfirmHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const question = (current ?? last)?.question
  if (!question) return null
  const answer = (yes: boolean) => {
    current?.answer(yes)
    set(null)
  }
  return (
    <Dialog
      open={current !== null}
      onOpenChange={() => answer(false)}
      title={question.title}
      description={question.description}
      actions={
        <>
          <Button onClick={() => answer(false)}>{question.cancelLabel}</Button>
          <Button variant={question.tone ?? 'primary'} onClick={() => answer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
