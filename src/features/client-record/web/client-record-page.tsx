import { ClientRecordScreen } from '#features/clients/web/record/client-record.tsx'
import { HealthCard } from '#features/safety/web/health-card.tsx'

export const meta = () => [{ title: 'Client · Stillpoint' }]

/** A client's record, with the cards of what stands above it. */
export default function ClientRecordPage() {
  return <ClientRecordScreen cards={[HealthCard]} />
}
