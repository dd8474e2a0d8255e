import type { ServerDeclaration } from './base/rights/declaration.ts'
import type { Webhook } from './server/functions/webhook-routes.ts'
import { serverFeatures } from './server-features.ts'

/** Every address that other services call. */
export const webhooks: Webhook[] = serverFeatures.flatMap(
  (feature: ServerDeclaration) => feature.webhooks ?? [],
)
