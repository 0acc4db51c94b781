import { IconCheck } from '@tabler/icons-react'

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={22} stroke={2} aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  )
}
