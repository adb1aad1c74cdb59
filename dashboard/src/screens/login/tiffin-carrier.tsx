/** The lunch box that the product is named after. */
export const TiffinCarrier = () => (
  <svg viewBox="0 0 280 340" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <defs>
      <linearGradient id="brass" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#8a5a12" />
        <stop offset="0.22" stopColor="#e6b04a" />
        <stop offset="0.38" stopColor="#fbe3a6" />
        <stop offset="0.62" stopColor="#d6982c" />
        <stop offset="1" stopColor="#7a4c0c" />
      </linearGradient>
    </defs>
    <path
      d="M118 60C108 46 128 38 118 22M140 54C130 40 150 32 140 14M162 60C152 46 172 38 162 22"
      stroke="#f3e3c2"
      strokeOpacity="0.35"
      strokeWidth="4"
    />
    <path
      d="M140 318H66A20 20 0 0 1 46 298V128A52 52 0 0 1 98 76H182A52 52 0 0 1 234 128V298A20 20 0 0 1 214 318Z"
      stroke="#9a6a1c"
      strokeWidth="11"
    />
    <path
      d="M140 318H66A20 20 0 0 1 46 298V128A52 52 0 0 1 98 76H182A52 52 0 0 1 234 128V298A20 20 0 0 1 214 318Z"
      stroke="#e3ae4c"
      strokeWidth="4"
    />
    <path d="M112 76H168" stroke="#5a3a10" strokeWidth="16" />
    <path d="M128 106A12 9 0 0 1 152 106" stroke="#d6982c" strokeWidth="6" />
    <path d="M72 136C74 116 96 108 140 108S206 116 208 136Z" fill="url(#brass)" />
    <path d="M62 136H218V144H62Z" fill="#5f3c0a" />
    <path d="M66 144H214V188A6 6 0 0 1 208 194H72A6 6 0 0 1 66 188Z" fill="url(#brass)" />
    <path d="M66 200H214V244A6 6 0 0 1 208 250H72A6 6 0 0 1 66 244Z" fill="url(#brass)" />
    <path d="M66 256H214V296C214 306 204 312 194 312H86C76 312 66 306 66 296Z" fill="url(#brass)" />
    <path d="M62 194H218V200H62ZM62 250H218V256H62Z" fill="#5f3c0a" />
    <path
      d="M82 168C92 158 102 178 112 168S132 158 142 168 162 178 172 168 192 158 198 168M82 224C92 214 102 234 112 224S132 214 142 224 162 234 172 224 192 214 198 224M82 280C92 270 102 290 112 280S132 270 142 280 162 290 172 280 192 270 198 280"
      stroke="#6b430b"
      strokeOpacity="0.55"
      strokeWidth="2.5"
    />
    <path d="M38 150H54V176H38ZM226 150H242V176H226Z" fill="#d6982c" stroke="#7a4c0c" strokeWidth="2" />
    <ellipse cx="140" cy="331" rx="104" ry="7" fill="#000" fillOpacity="0.35" />
  </svg>
)
