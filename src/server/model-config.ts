import { z } from 'zod'

const price = z.coerce.number().min(0).max(10_000).optional()

export const modelProviders = ['openai-compatible', 'anthropic', 'google'] as const

export const modelEnvironment = {
  MODEL_PROVIDER: z.enum(modelProviders).optional(),
  MODEL_NAME: z.string().max(200).optional(),
  MODEL_API_KEY: z.string().max(2_000).optional(),
  MODEL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_INPUT_PRICE: price,
  MODEL_OUTPUT_PRICE: price,
}

export interface ModelConfig {
  provider: (typeof modelProviders)[number]
  name: string
  /** Absent for a self-hosted server without one. */
  apiKey: string | undefined
  /** Without a trailing slash; absent: the provider's own. */
  apiUrl: string | undefined
  /** US dollars per million tokens; absent: unknown. */
  prices?: { input: number; output: number } | undefined
}

type Read = { [Name in keyof typeof modelEnvironment]?: z.output<(typeof modelEnvironment)[Name]> }

/** Undefined without a configured model; throws if it is incomplete. */
export function modelOf(read: Read): ModelConfig | undefined {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_API_KEY: apiKey } = read
  const apiUrl = read.MODEL_API_URL?.replace(/(?<!\/)\/+$/, '')
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = read
  if (!provider && !name && !apiKey && !apiUrl) return undefined
  if (!provider || !name) throw new Error('Configuration: MODEL_PROVIDER and MODEL_NAME belong together')
  if (provider === 'openai-compatible' && !apiUrl)
    throw new Error('Configuration: MODEL_PROVIDER openai-compatible needs MODEL_API_URL')
  if (provider !== 'openai-compatible' && !apiKey)
    throw new Error(`Configuration: MODEL_PROVIDER ${provider} needs MODEL_API_KEY`)
  if ((input === undefined) !== (output === undefined))
    throw new Error('Configuration: MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE belong together')
  const prices = input === undefined || output === undefined ? undefined : { input, output }
  return { provider, name, apiKey, apiUrl, ...(prices ? { prices } : {}) }
}
