export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL a moment after the download starts.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
