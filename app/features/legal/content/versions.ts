/** Every version of each document: the day of its last change, and the hash of its words. The last is the one of now. */
export const versions = {
  "privacy-policy": [
    { version: "2025-05-15", hash: "dc3010777eac610394deeb955e8c78890f03508728e917526c6bff097122c344" },
    { version: "2026-11-22", hash: "b10217192ad04c77b44bc4a30c6baaec2017cec29a3c45202605d585871990b2" },
  ],
  "terms-of-service": [
    { version: "2025-05-16", hash: "5b8c309d3861f3b7ad874919e19f75581d6051ef7f0ddae6a959787d8b3fa5d6" },
    { version: "2026-11-22", hash: "62df569510150ac9efacb46425a92d7c2bafeeaee0f0a10b01d5f9840901f8d0" },
  ],
  "consumer-health-data-privacy": [
    { version: "2025-05-15", hash: "31a16b0e296db4f0089409381e2921c47e12c61c0ed8b97e5008a42cac389c32" },
    { version: "2026-11-22", hash: "be8b5b141b8de8ed46ebf3fd01dfd08704d69e44c3da23a6fbec2e129ebdf006" },
  ],
  accessibility: [
    { version: "2026-11-20", hash: "ad36de7d80ff619ecfa3f7cce5179a43368cfe1dc5b92766ec83d81d303a623a" },
  ],
};
