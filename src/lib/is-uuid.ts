/** Whether a text has the form of a UUID (RFC 9562, 4), in small or capital letters, as every id of ours has. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
