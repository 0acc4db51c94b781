import { useWords } from './guest-words.tsx'

/** A value with a button that copies it; without the script it can be read alone. */
export function Copy({ name, shown, copied }: { name: string; shown: string; copied: string }) {
  const { text } = useWords()
  return (
    <div className="copy">
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{shown}</bdi>
        <button type="button" hidden data-copy={copied} data-copied={text.copied} aria-label={`${text.copy}: ${name}`}>
          {text.copy}
        </button>
      </dd>
    </div>
  )
}
