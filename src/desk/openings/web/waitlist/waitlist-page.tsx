import { screenPart } from '#web/when-opened.tsx'

const Waitlist = screenPart(async () => (await import('./waitlist.tsx')).Waitlist)

export const meta = () => [{ title: 'Waitlist · Stillpoint' }]

export default function ClientsWaitlistPage() {
  return <Waitlist />
}
