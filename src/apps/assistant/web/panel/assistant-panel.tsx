import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { panelWords } from '../../messages.ts'
import { wordsWaiting } from '../../panel/pending-prompt.ts'
import { seenAt } from '../../panel/seen-at.ts'
import { useCards } from '../cards/use-cards.ts'
import { Composer } from '../conversation/composer.tsx'
import { MessageList } from '../conversation/message-list.tsx'
import { useConversation } from '../conversation/use-conversation.ts'
import { useSeenWords } from '../data.ts'
import { PanelHead } from './panel-head.tsx'
import { PanelLock, QuickActions, Sees } from './panel-strips.tsx'
import type { AssistantStanding } from './use-standing.ts'

export interface AssistantPanelProps extends AssistantStanding {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AssistantPanel(props: AssistantPanelProps) {
  const { open, onOpenChange, standing, isUnavailable, hasError, setError, retry } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOverlay, setOverlay] = useState(false)
  const { current, may } = useWorkplace()
  const zone = usePractice().data?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const sight = useSight(zone)
  const conversation = useConversation(current.practice_id, isWell => setError(!isWell))
  const { messages, draft, setDraft, isTyping, send, stop } = conversation
  const { running, press, show } = useCards(conversation)
  const isExecuting = running !== null
  const isHeld = isTyping || isExecuting
  const isLocked = standing?.usage.limit === 0

  const toField = () => field.current?.focus()
  const say = (words: string) => {
    toField()
    void send(words, sight.seen)
  }
  const beginAnew = () => {
    const isSaid = messages.length > 0 || draft.trim() !== ''
    const goBack = conversation.begin()
    if (isSaid)
      toast({
        title: 'A new conversation began',
        description: 'What was done before stands in the activity.',
        action: { label: 'Undo', onSelect: goBack },
        key: 'conversation',
      })
    toField()
    void retry()
  }
  const waiting = useSyncExternalStore(wordsWaiting.subscribe, wordsWaiting.get)
  const sayWaiting = useEffectEvent(() => {
    const words = wordsWaiting.take()
    if (words) say(words)
  })
  useEffect(() => {
    if (open && waiting && !isHeld && !isLocked) sayWaiting()
  }, [open, waiting, isHeld, isLocked])
  // A link to another screen closes the panel.
  const { pathname, search } = useLocation()
  const where = useRef(pathname + search)
  useEffect(() => {
    if (where.current !== pathname + search) onOpenChange(false)
    where.current = pathname + search
  }, [pathname, search, onOpenChange])

  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={id}
      focus={heading}
      className={cn(
        'border-border',
        isOverlay
          ? 'm-auto h-[85vh] max-h-[600px] w-full max-w-full overflow-hidden rounded-xl border sm:w-[calc(100%-2rem)] sm:max-w-[52rem]'
          : 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-full max-w-full sm:w-(--sheet-width) sm:border-l [--modal-from:24px_0]',
      )}
    >
      <div className="flex h-full flex-col">
        <PanelHead
          id={id}
          heading={heading}
          settings={standing?.settings}
          isTyping={isTyping}
          hasError={hasError}
          isUnavailable={isUnavailable}
          isOverlay={isOverlay}
          onOverlay={setOverlay}
          onClose={() => onOpenChange(false)}
        />
        {isLocked ? (
          <PanelLock mayPay={may('practice-settings')} />
        ) : (
          <>
            <QuickActions isHeld={isHeld} onSay={say} />
            <Sees words={sight.words} isUsed={sight.isUsed} onUse={sight.use} />
            {isUnavailable ? (
              <Banner
                tone="warning"
                title={panelWords.unavailable.title}
                className="flex-none rounded-none"
                action={
                  <span className="flex flex-wrap gap-2">
                    <Button size="sm" onClick={() => void retry()}>
                      Try again
                    </Button>
                    <Button size="sm" disabled={isExecuting} onClick={beginAnew}>
                      Start a new conversation
                    </Button>
                  </span>
                }
              >
                {panelWords.unavailable.description}
              </Banner>
            ) : null}
            <MessageList
              messages={messages}
              zone={zone}
              isTyping={isTyping}
              saying={conversation.saying}
              running={running}
              isHeld={isHeld}
              onPress={(act, action, given) => void press(act, action, given)}
              onShow={show}
              onSay={say}
              onEdit={words => {
                setDraft(words)
                toField()
              }}
              onRetry={message => {
                toField()
                void conversation.retry(message, sight.seen)
              }}
              onStop={() => {
                stop()
                toField()
              }}
            />
            <Composer
              field={field}
              draft={draft}
              isTyping={isTyping}
              isExecuting={isExecuting}
              onDraft={setDraft}
              onSend={words => {
                setDraft('')
                void send(words, sight.seen)
              }}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** What is on the screen, unless the user turns that off. */
function useSight(zone: string) {
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<string | null>(null)
  const today = localDateOf(zone, Date.now())
  const there = seenAt(pathname, search, today)
  const key = JSON.stringify(there)
  const words = useSeenWords(there, zone)
  const isUsed = kept !== key
  const use = (isToBeUsed: boolean) => setKept(isToBeUsed ? null : key)
  return { seen: isUsed ? there : null, words, isUsed, use }
}
