import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { setWaiting } from '#web/layout/navigation/waiting.ts'
import { loadScript } from '#web/load-script.ts'
import { toast } from '#web/ui/toast.ts'
import { type Waiting, waitingAddress } from '../../waiting.ts'
import { useWaitingKinds } from '../waiting-data.ts'

/** Polls for the sidebar and the dashboard, and notifies when a chat visitor wants a person. */
export function WaitingWatch() {
  const said = JSON.stringify(useWaitingKinds())
  const navigate = useNavigate()
  const seen = useRef(0)
  useEffect(() => {
    const waiting: Waiting[] = JSON.parse(said)
    setWaiting(waiting)
    const chat = waiting.find(({ kind }) => kind === 'chat')
    const isMore = (chat?.count ?? 0) > seen.current
    seen.current = chat?.count ?? 0
    // People who are reading the conversations see it there.
    if (!chat || !isMore || window.location.pathname === chat.to) return
    void loadScript(() => import('../../waiting-copy.ts')).then(({ waitingLabels: waitingWords }) =>
      toast({
        title: waitingWords.chat.words(chat.count),
        glyph: 'info',
        key: 'chat-waits',
        duration: 30_000,
        action: { label: waitingWords.chat.action, onSelect: () => void navigate(waitingAddress(chat)) },
      }),
    )
  }, [said, navigate])
  useEffect(() => () => setWaiting([]), [])
  return null
}
