import type { RecordParts } from '#base/practice/web/record-parts.ts'
import { HealthCard } from './health-card.tsx'

export const parts: RecordParts = { cards: [{ order: 10, Card: HealthCard }] }
