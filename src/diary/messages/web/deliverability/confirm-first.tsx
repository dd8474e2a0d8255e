import { usePractice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { useAuth } from '#web/session/session.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { useSendingHealth } from '../sending-data.ts'

const ConfirmNotice = whenOpened(async () => (await import('./confirm-notice.tsx')).ConfirmNotice)

/** Tells that messages wait for the owner's address, and lets the owner confirm it. Null once confirmed. */
export function ConfirmFirst({ className }: { className?: string }) {
  const { data } = useSendingHealth(useMay('see-outbox'))
  const { data: practice } = usePractice()
  const { user } = useAuth()
  if (!data || data.may_write || !practice || !user) return null
  // The practice's id is its owner's user id.
  const isOwner = practice.id === user.id
  if (isOwner && 'email_proven_at' in user) return null
  return <ConfirmNotice isOwner={isOwner} className={className} />
}
