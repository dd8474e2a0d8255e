import type { Webhook } from './server/functions/webhook-routes.ts'
import { serverFeatures } from './server-features.ts'

export const webhooks: Webhook[] = serverFeatures.flatMap(feature => feature.webhooks ?? [])
