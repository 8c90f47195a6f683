import type { ComponentProps } from 'react'

export function CardText({ summary, comment }: { summary: string; comment: string }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold break-words first-letter:uppercase">{summary}</h3>
      {comment !== '' && (
        <p className="mt-1 break-words whitespace-pre-line text-soft" dir="auto">
          {comment}
        </p>
      )}
    </div>
  )
}

export function SmallButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 rounded-module border border-line bg-card px-4 font-medium active:bg-raised aria-disabled:text-soft"
    />
  )
}
