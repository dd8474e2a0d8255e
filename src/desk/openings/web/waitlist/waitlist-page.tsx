import { screenPart } from '#web/when-opened.tsx'

const Waitlist = screenPart(async () => (await import('./waitlist.tsx')).Waitlist)

export const meta = () => [{ title: 'Waitlist · Stillpoint' }]

/** Who waits for a time at the practice, what came free, and who was offered it. */
export default function ClientsWaitlistPage() {
  return <Waitlist />
}
