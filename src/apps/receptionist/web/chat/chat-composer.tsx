import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { enterSends } from '#web/ui/conversation/enter-sends.ts'
import { controlClass } from '#web/ui/fields/control-class.ts'
import type { ChatLabels } from '../../chat/chat-labels.ts'
import { mostInMessage } from '../../chat/chat-limits.ts'
import { maySay } from '../../chat/chat-state.ts'

interface ChatComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  labels: ChatLabels
  draft: string
  isWaiting: boolean
  onDraft: (draft: string) => void
  onSend: (words: string) => void
}

/** §2: Enter without Shift sends. */
export function ChatComposer({ field, labels, draft, isWaiting, onDraft, onSend }: ChatComposerProps) {
  const isReady = maySay(draft, isWaiting)
  const send = () => isReady && onSend(draft)
  return (
    <form
      aria-label={labels.write}
      className="flex items-end gap-2 pt-3 pb-1"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        aria-label={labels.message}
        rows={1}
        maxLength={mostInMessage}
        placeholder={labels.placeholder}
        value={draft}
        onChange={event => onDraft(event.target.value)}
        onKeyDown={enterSends(send)}
        className={cn(
          controlClass,
          'field-sizing-content block max-h-36 min-h-12 flex-1 resize-none px-3.5 py-2.75 text-read',
        )}
      />
      <IconButton
        type="submit"
        label={labels.send}
        variant="primary"
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        disabled={!isReady}
        className="size-12 pointer-coarse:size-12"
      />
    </form>
  )
}
