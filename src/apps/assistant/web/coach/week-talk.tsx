import { useEffect, useRef } from 'react'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import type { useCards } from '../cards/use-cards.ts'
import { Composer } from '../conversation/composer.tsx'
import { MessageList } from '../conversation/message-list.tsx'
import type { Conversation } from '../conversation/use-conversation.ts'

interface WeekTalkProps {
  conversation: Conversation
  cards: ReturnType<typeof useCards>
  zone: string
  /** A past week is read-only. */
  isOver: boolean
  onActed: () => void
}

/** The week's conversation with the same assistant, in its own thread. */
export function WeekTalk({
  conversation,
  cards: { running, press, show },
  zone,
  isOver,
  onActed,
}: WeekTalkProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { messages, draft, setDraft, isTyping, send, retry, stop } = conversation
  const isExecuting = running !== null
  // Acts run from a card appear in the list.
  const wasExecuting = useRef(false)
  useEffect(() => {
    if (wasExecuting.current && !isExecuting) onActed()
    wasExecuting.current = isExecuting
  }, [isExecuting, onActed])
  return (
    <Card aria-label="The talk" className="flex max-h-[44rem] flex-col overflow-hidden">
      <CardHeader
        title="The talk"
        description="In your words: the assistant answers, and asks before it acts."
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-border">
        <MessageList
          messages={messages}
          zone={zone}
          isTyping={isTyping}
          saying={conversation.saying}
          running={running}
          isHeld={isTyping || isExecuting || isOver}
          onPress={(act, action, given) => void press(act, action, given)}
          onShow={show}
          onSay={words => void send(words, null)}
          onEdit={words => {
            setDraft(words)
            field.current?.focus()
          }}
          onRetry={id => void retry(id, null)}
          onStop={stop}
        />
        {isOver ? (
          <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
            This week is over. What was said is kept in this window for a day; what was done, for a year.
          </p>
        ) : (
          <Composer
            field={field}
            draft={draft}
            isTyping={isTyping}
            isExecuting={isExecuting}
            onDraft={setDraft}
            onSend={words => {
              setDraft('')
              void send(words, null)
            }}
          />
        )}
      </div>
    </Card>
  )
}
