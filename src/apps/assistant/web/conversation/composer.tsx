import { ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { enterSends } from '#web/ui/conversation/enter-sends.ts'
import { controlClass } from '#web/ui/fields/control-class.ts'
import { maySend } from '../../conversation/transcript.ts'
import { panelWords } from '../../messages.ts'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  isTyping: boolean
  isExecuting: boolean
  onDraft: (draft: string) => void
  onSend: (words: string) => void
}

/** §2: Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, draft, isTyping, isExecuting, onDraft, onSend }: ComposerProps) {
  const isReady = maySend(draft, isTyping, isExecuting)
  const send = () => isReady && onSend(draft)
  return (
    <form
      aria-label="Ask the assistant"
      className="flex-none border-t border-border bg-popover px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:px-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="relative">
        <textarea
          ref={field}
          data-autofocus
          aria-label="Message"
          rows={1}
          maxLength={4_000}
          placeholder={panelWords.placeholder}
          value={draft}
          onChange={event => onDraft(event.target.value)}
          onKeyDown={enterSends(send)}
          className={cn(
            controlClass,
            'field-sizing-content max-h-40 min-h-12 block resize-none py-3 pr-13 pl-3.5 text-read md:text-body pointer-coarse:min-h-14 pointer-coarse:py-4 pointer-coarse:pr-15 pointer-coarse:text-read',
          )}
        />
        <span className="absolute right-1.5 bottom-1.5">
          <IconButton
            type="submit"
            label="Send"
            variant={isReady ? 'primary' : 'secondary'}
            icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
            disabled={!isReady}
          />
        </span>
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-micro text-muted-foreground">
        <span>Answers use your own records. Check anything clinical yourself.</span>
        <span className="max-sm:hidden">Enter sends</span>
      </p>
    </form>
  )
}
