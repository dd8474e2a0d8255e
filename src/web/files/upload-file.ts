import { askToken, type CallError, noAnswer, PUBLIC_KEY } from '../calls/call.ts'

/** Uploads a file of a kind; returns its ID. No time limit. */
export async function uploadFile(
  kind: string,
  file: File,
  signal?: AbortSignal,
): Promise<{ id: string; error?: undefined } | { error: CallError }> {
  try {
    const token = await askToken()
    const response = await fetch(`/files/v1/${kind}`, {
      method: 'POST',
      headers: {
        'x-file-name': encodeURIComponent(file.name),
        apikey: PUBLIC_KEY,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: file,
      ...(signal ? { signal } : {}),
    })
    const body = (await response.json().catch(() => null)) as { id?: string; error?: CallError } | null
    if (body?.id) return { id: body.id }
    return { error: body?.error ?? noAnswer() }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: noAnswer() }
  }
}
