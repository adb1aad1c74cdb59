export const Logo = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2b2620" />
    <g fill="none" stroke="#f0bd56" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 13V9.5A4.5 4.5 0 0 1 13.5 5H18.5A4.5 4.5 0 0 1 23 9.5V13" />
      <path d="M8 13H24V17.5H8ZM8 17.5H24V22H8ZM8 22H24V25A2 2 0 0 1 22 27H10A2 2 0 0 1 8 25Z" />
    </g>
  </svg>
)
