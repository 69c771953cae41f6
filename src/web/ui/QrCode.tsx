/** A QR code: dark squares on white, with the required quiet zone around it. */

import styles from './QrCode.module.css';

type QrCodeProps = { qr: { size: number; path: string }; label: string };

export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.qr}>
      <path d={path} />
    </svg>
  );
}
