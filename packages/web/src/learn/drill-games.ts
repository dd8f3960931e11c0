/** Games that bots played against each other: the drills stop them where there is something to see. */
import { parseRecord } from '@cap-diamant/engine';

const RECORDS = [
  `Cap Diamant record 1
edition: 2011
rules: complete
events: no
players: 3
seat A: Agathe
seat B: Marie
seat C: Louis
layout: e2a c1b c4a c2c e3c e1a p3b c4d p3a r1c p2a
layout: c2b r1b e3d e1b p4a p2b e4a r3b p1a e3b r3a
layout: e1c r2b c4c e2b r2a c4b c1a r4a r1a e3a p1b
layout: c3a e4b c3b p2c c2a r4b r1d p2d p4b p4c r3c
hash: 917756b252ecb4c7

I
first:A
1. A take:culture
2. B start site:30
3. C contribute:30 use:irish put:religion:1
4. A contribute:30 use:irish put:religion:1
5. B start site:22
6. C contribute:22 start site:9
7. A contribute:9 put:citadelle:1 put:economy:1
8. B contribute:9 put:citadelle:1 put:religion:1
9. C contribute:22 start site:5
10. A start site:12
11. B contribute:12 use:irish put:citadelle:1
12. C contribute:12 use:irish put:citadelle:1
13. A contribute:22 start site:1
14. B contribute:1 use:entertainment
15. C take:citadelle
16. A contribute:5 use:port
17. B contribute:1 use:entertainment
18. C contribute:1 use:entertainment
19. A start site:14
20. B contribute:14 use:mansion start site:19
21. C contribute:14 use:business contribute:5
22. A contribute:19 put:religion:2
23. B contribute:14 use:business contribute:5
24. C contribute:19 put:religion:2
25. A contribute:19 put:religion:2
26. B start site:32
27. C start site:28
28. A start site:39
29. B contribute:39 put:politics:1 from:culture put:citadelle:2
30. C contribute:39 from:culture put:citadelle:2
31. A contribute:32 put:politics:2
32. B contribute:39 put:religion:1 from:economy put:citadelle:2

II
33. C take:citadelle
34. A contribute:32 put:politics:2
35. B take:culture
36. C contribute:32 put:culture:2
37. A take:politics
38. B start (A redirect:politics) site:0
39. C start site:36
40. A contribute:36 put:politics:2
41. B contribute:36 put:culture:2
42. C contribute:0 use:port
43. A start site:10
44. B contribute:36 put:culture:2
45. C contribute:0 use:port
46. A contribute:0 use:port
47. B start (A redirect:economy) site:16
48. C contribute:10 put:economy:2
49. A contribute:16 put:citadelle:2
50. B start (A redirect:economy) site:25
51. C start (A redirect:culture) site:11
52. A start site:23
53. B contribute:11 use:entertainment
54. C contribute:25 contribute:11
55. A contribute:25 contribute:23
56. B start (A redirect:politics) site:40
57. C send:economy
58. A contribute:40 use:municipal put:economy:2
59. B contribute:11 use:entertainment

III
60. C take:culture
61. A take:politics
62. B take:citadelle
63. C start site:8
64. A start redirect:economy site:31
65. B contribute:8 put:citadelle:2
66. C contribute:40 use:municipal put:religion:2
67. A contribute:40 use:municipal put:economy:2
68. B contribute:8 put:citadelle:2
69. C contribute:31 start site:6
70. A contribute:6 put:religion:2
71. B contribute:6 put:economy:2
72. C contribute:31 start (A redirect:economy) site:4
73. A send:culture
74. B send:citadelle
75. C contribute:4
76. A start site:20
77. B send:culture
78. C start site:18
79. A contribute:18 put:citadelle:1 put:economy:1
80. B start (A redirect:economy) site:21
81. C contribute:20 contribute:18
82. A send:economy
83. B send:culture
84. C start (A redirect:culture) site:33
85. A start site:35
86. B start site:13
87. C send:economy
88. A contribute:13 use:business contribute:35
89. B start (A redirect:economy) site:43
90. C contribute:43 put:culture:1 from:religion put:economy:2
91. A start redirect:economy

IV
site:17
92. B take:culture
93. C take:politics
94. A take:citadelle
95. B contribute:17 start (C redirect:religion) site:15
96. C contribute:17 start site:2
97. A contribute:15 put:citadelle:2
98. B contribute:2 use:entertainment
99. C contribute:15 put:citadelle:2
100. A contribute:2 use:entertainment
101. B contribute:15
102. C start site:29
103. A contribute:29 use:irish put:citadelle:1
104. B contribute:17 start (C redirect:religion) site:38
105. C contribute:38 put:politics:1 from:citadelle put:religion:2
106. A start (C redirect:religion) site:24
107. B contribute:24 use:academic
108. C start site:41
109. A contribute:38 put:culture:1 from:politics put:citadelle:2
110. B start (C redirect:politics) site:27
111. C contribute:24 use:academic
112. A contribute:24
113. B contribute:41 use:national put:culture:2
114. C start site:7
115. A start (C redirect:politics) site:42
116. B contribute:27
117. C contribute:27 raise:6
118. A contribute:7 use:entertainment
119. B start (C redirect:politics) site:34
120. C start
`,
  `Cap Diamant record 1
edition: 2011
rules: complete
events: no
players: 4
seat A: Agathe
seat B: Marie
seat C: Louis
seat D: Jeanne
layout: e1a c3b c4d c2a e4a e3b p4c c4c p2d r3b p1b
layout: c1a r2a e3a e2b p3a p1a e3d r1d p2b e4b r1a
layout: e2a r4a c2b e3c r3c c2c c4a r1b r4b e1b p3b
layout: c4b e1c c3a p2c c1b r1c r3a p2a p4b p4a r2b
hash: 079411f32d014797

I
first:C
1. C take:culture
2. D start site:34
3. A start site:10
4. B take:citadelle
5. C contribute:34 contribute:10
6. D start site:21
7. A contribute:21 use:irish put:politics:1
8. B contribute:21 use:irish put:citadelle:1
9. C start site:16
10. D contribute:16 put:citadelle:2
11. A contribute:21 use:irish put:politics:1
12. B contribute:10 put:religion:2
13. C start site:0
14. D start site:18
15. A contribute:18 put:citadelle:1 put:politics:1
16. B start site:29
17. C contribute:29 use:irish put:culture:1
18. D contribute:0 use:port
19. A contribute:29 use:irish put:politics:1
20. B contribute:10 put:religion:2
21. C start site:11
22. D contribute:11 use:entertainment
23. A contribute:29 use:irish put:religion:1
24. B contribute:18 put:citadelle:1 put:politics:1
25. C start site:37
26. D contribute:37 use:academic
27. A contribute:18 put:citadelle:1 put:politics:1
28. B start site:38
29. C start site:31
30. D contribute:38 put:economy:1 from:politics put:economy:2
31. A take:economy
32. B contribute:31 start

II
site:22
33. C take:citadelle
34. D contribute:31 start site:19
35. A take:culture
36. B contribute:31 start site:36
37. C contribute:36 put:politics:2
38. D contribute:36 put:culture:2
39. A start site:43
40. B contribute:43 put:economy:1 from:religion put:politics:2
41. C contribute:36 put:politics:2
42. D start site:24
43. A start site:3
44. B contribute:3 use:academic
45. C contribute:3 use:entertainment
46. D contribute:3 use:entertainment
47. A start site:8
48. B start site:12
49. C contribute:24 use:academic
50. D contribute:12 use:irish put:culture:1
51. A contribute:12 use:irish put:politics:1
52. B contribute:24 use:academic
53. C contribute:24 use:academic
54. D contribute:12 use:irish put:religion:1
55. A contribute:8
56. B start site:14
57. C contribute:14 use:mansion start site:40
58. D contribute:14 use:business contribute:8
59. A contribute:14 use:business contribute:8
60. B contribute:40 use:municipal put:economy:2
61. C send:economy
62. D contribute:40 use:national put:culture:2
63. A start site:27
64. B start

III
site:13
65. C take:culture
66. D take:citadelle
67. A take:politics
68. B take:religion
69. C contribute:13 use:mansion start site:32
70. D contribute:13 use:business contribute:27
71. A contribute:13 use:business contribute:27
72. B start (A redirect:culture) site:15
73. C contribute:32
74. D contribute:15 put:citadelle:2
75. A contribute:32 put:culture:2
76. B contribute:15 put:citadelle:2
77. C start (A redirect:culture) site:26
78. D contribute:26 use:irish put:citadelle:1
79. A contribute:26 use:irish put:culture:1
80. B contribute:15 put:citadelle:2
81. C start (A redirect:culture) site:1
82. D start site:25
83. A contribute:1 use:entertainment
84. B contribute:1 use:entertainment
85. C contribute:27 raise:32
86. D contribute:1 use:entertainment
87. A start redirect:religion site:9
88. B start site:5
89. C start (A redirect:culture) site:35
90. D contribute:25
91. A contribute:25 contribute:9
92. B contribute:5 use:port
93. C contribute:25 contribute:35
94. D start (A redirect:religion) site:39
95. A contribute:9
96. B contribute:39 put:citadelle:1 from:culture put:citadelle:2
97. C contribute:39 put:economy:1 from:politics put:culture:2
98. D send:citadelle
99. A start redirect:politics site:17

IV
100. B take:culture
101. C take:citadelle
102. D take:politics
103. A contribute:35 raise:9
104. B start site:20
105. C contribute:20 contribute:35
106. D contribute:20 contribute:39
107. A contribute:20 contribute:17
108. B contribute:17 start (D redirect:religion) site:7
109. C contribute:17 start site:42
110. D start redirect:politics site:33
111. A start site:2
112. B contribute:2 use:entertainment
113. C contribute:33 use:academic
114. D contribute:2 use:entertainment
115. A contribute:7 use:entertainment
116. B contribute:33 use:academic
117. C contribute:2 use:academic
118. D start site:23
119. A start (D redirect:politics) site:4
120. B start site:6
121. C start site:30
122. D contribute:6 put:religion:2
123. A contribute:4
124. B start (D redirect:politics) site:41
125. C contribute:30
126. D contribute:30 use:irish put:religion:1
127. A contribute:30 use:irish put:citadelle:1
128. B contribute:23 put:citadelle:1 put:economy:1
129. C start (D redirect:religion) site:28
130. D contribute:28 raise:33
131. A contribute:41 use:military put:citadelle:2
132. B start
`,
  `Cap Diamant record 1
edition: 2011
rules: complete
events: no
players: 3
seat A: Agathe
seat B: Marie
seat C: Louis
layout: e2b c1a c4a c3b e1c e3a p4c c4d p2b r4b p2c
layout: c2a r3a e2a e3d p3a p4b e3c r3b p1a e1b r1d
layout: e1a r1b c2c e4a r2b c3a c2b r4a r1c e4b p3b
layout: c1b e3b c4c p4a c4b r3c r2a p1b p2d p2a r1a
hash: a95a725e2b4bfe20

I
first:B
1. B take:culture
2. C start site:4
3. A contribute:4 use:port
4. B contribute:4 use:port
5. C start site:20
6. A start site:22
7. B contribute:22 start site:19
8. C contribute:19 put:religion:2
9. A contribute:20 contribute:22
10. B contribute:22 start site:1
11. C contribute:1 use:entertainment
12. A start site:30
13. B contribute:30 use:irish put:economy:1
14. C contribute:1 use:entertainment
15. A contribute:1 use:entertainment
16. B start site:43
17. C contribute:30 use:irish put:religion:1
18. A contribute:20 contribute:43
19. B contribute:20 contribute:43
20. C start site:21
21. A contribute:21 use:irish put:religion:1
22. B contribute:21 use:irish put:religion:1
23. C contribute:43 put:religion:1 from:culture put:religion:2
24. A contribute:21 use:irish put:economy:1
25. B start site:33
26. C contribute:33 use:academic
27. A start site:23
28. B contribute:23 put:citadelle:1 put:religion:1
29. C take:citadelle
30. A contribute:33 use:academic
31. B contribute:23 skip put:politics:1
32. C contribute:23 put:citadelle:1 put:politics:1
33. A contribute:33 use:academic
34. B start site:40
35. C start

II
site:0
36. A take:citadelle
37. B take:culture
38. C take:politics
39. A contribute:40 use:national put:politics:2
40. B start site:11
41. C contribute:11 use:entertainment
42. A contribute:11 use:entertainment
43. B start (C redirect:economy) site:26
44. C contribute:26 use:irish put:economy:1
45. A contribute:26 use:irish put:religion:1
46. B start (C redirect:culture) site:10
47. C contribute:10 put:economy:2
48. A start (C redirect:religion) site:13
49. B contribute:13 use:business contribute:0
50. C start site:24
51. A contribute:10 put:religion:2
52. B contribute:13 use:mansion start (C redirect:religion) site:39
53. C contribute:13 use:business contribute:24
54. A contribute:24 use:academic
55. B contribute:24 use:academic
56. C start redirect:culture site:28
57. A start (C redirect:economy) site:41
58. B contribute:41 use:municipal put:economy:2
59. C contribute:41 use:municipal put:economy:2
60. A contribute:39 put:religion:1 from:culture put:religion:2
61. B contribute:41 use:municipal put:economy:2
62. C contribute:39 put:economy:1 from:culture put:economy:1
63. A start (C redirect:religion) site:8
64. B start (C redirect:religion) site:42
65. C start

III
site:15
66. A take:culture
67. B take:politics
68. C take:citadelle
69. A contribute:42 put:culture:2
70. B contribute:8 put:citadelle:2
71. C contribute:8 put:citadelle:2
72. A start (B redirect:economy) site:12
73. B contribute:12 use:irish put:economy:1
74. C contribute:12 use:irish put:citadelle:1
75. A contribute:42 put:culture:2
76. B contribute:12 use:irish put:religion:1
77. C contribute:42 put:politics:2
78. A start (B redirect:culture) site:38
79. B start site:14
80. C contribute:14 use:business contribute:15
81. A contribute:14 use:business contribute:38
82. B contribute:38 put:religion:1 from:citadelle put:culture:2
83. C contribute:38 put:economy:1 from:religion put:economy:2
84. A contribute:14 use:mansion start (B redirect:economy) site:5
85. B contribute:5 use:port
86. C start site:17
87. A contribute:5
88. B contribute:5 use:port
89. C send:economy
90. A contribute:17 start (B redirect:economy) site:3
91. B contribute:3 use:entertainment
92. C contribute:3 use:academic
93. A contribute:17 start (B redirect:religion) site:32
94. B start site:27

IV
95. C take:culture
96. A take:politics
97. B take:citadelle
98. C contribute:32 put:politics:2
99. A contribute:17 start site:7
100. B contribute:7 use:entertainment
101. C start (A redirect:culture) site:9
102. A contribute:9 put:citadelle:1 put:religion:1
103. B contribute:9 put:citadelle:1 put:economy:1
104. C contribute:7 use:entertainment
105. A contribute:7
106. B start site:37
107. C start (A redirect:politics) site:16
108. A contribute:37 use:academic
109. B contribute:16 put:citadelle:2
110. C contribute:16
111. A start redirect:religion site:29
112. B contribute:29 use:jewish put:culture:1 from:religion put:culture:2
113. C contribute:37 use:academic
114. A contribute:37 use:academic
115. B start (A redirect:culture) site:31
116. C contribute:31 start site:35
117. A contribute:31 start site:36
118. B contribute:35 raise:11
119. C contribute:31 start site:2
120. A contribute:2 use:academic
121. B start (A redirect:culture) site:6
122. C contribute:6 put:religion:2
123. A contribute:6 put:religion:2
124. B contribute:36 put:culture:2
125. C contribute:6 put:religion:2
126. A start site:25
127. B contribute:2 use:academic
128. C start (A redirect:religion)
`,
  `Cap Diamant record 1
edition: 2011
rules: complete
events: no
players: 4
seat A: Agathe
seat B: Marie
seat C: Louis
seat D: Jeanne
layout: e4b c1b c2c c4d e3c e1a p3a c3a p4b r1b p4c
layout: c4a r1d e2b e3b p3b p2c e3d r3b p2d e3a r4a
layout: e4a r2a c4c e1c r3a c1a c2a r1c r2b e1b p1b
layout: c2b e2a c4b p4a c3b r1a r3c p1a p2b p2a r4b
hash: 50350bde61f64ae3

I
first:D
1. D take:culture
2. A start site:5
3. B contribute:5 use:port
4. C contribute:5 use:port
5. D contribute:5 use:port
6. A start site:31
7. B contribute:31 start site:25
8. C contribute:31 start site:1
9. D contribute:31 start site:29
10. A contribute:1 use:entertainment
11. B contribute:29 use:irish put:economy:1
12. C contribute:29 use:irish put:economy:1
13. D start site:12
14. A contribute:1 use:entertainment
15. B contribute:12 use:irish put:religion:1
16. C contribute:12 use:irish put:religion:1
17. D start site:9
18. A contribute:1 use:entertainment
19. B take:citadelle
20. C contribute:9 put:citadelle:1 put:religion:1
21. D start site:38
22. A contribute:25 contribute:38
23. B contribute:38 put:citadelle:1 from:economy put:religion:2
24. C start site:32
25. D contribute:25 contribute:38
26. A start site:27
27. B start site:40
28. C contribute:40 use:municipal put:religion:2
29. D start

II
site:33
30. A take:citadelle
31. B take:culture
32. C contribute:40 use:national put:politics:2
33. D contribute:32 put:politics:2
34. A contribute:32 put:politics:2
35. B start site:19
36. C contribute:19 put:economy:2
37. D contribute:32 put:politics:2
38. A contribute:19 put:religion:2
39. B start site:2
40. C take:religion
41. D contribute:2 use:entertainment
42. A contribute:2 use:academic
43. B start site:13
44. C contribute:13 use:business contribute:27
45. D contribute:13 use:business contribute:33
46. A contribute:13 use:business contribute:27
47. B start site:30
48. C contribute:30 use:irish put:culture:1
49. D contribute:30 use:irish put:economy:1
50. A contribute:30 use:protestant put:citadelle:1 put:politics:1
51. B start site:23
52. C start site:28
53. D contribute:23 put:citadelle:1 put:politics:1
54. A start site:34
55. B contribute:34 contribute:23
56. C contribute:34 contribute:28
57. D contribute:34 contribute:33
58. A contribute:33 use:academic
59. B contribute:28 raise:19
60. C start site:16

III
61. D take:culture
62. A take:citadelle
63. B take:politics
64. C take:religion
65. D start site:37
66. A contribute:23 put:citadelle:1 put:culture:1
67. B contribute:16 put:citadelle:2
68. C contribute:16 put:citadelle:2
69. D contribute:37
70. A start (B redirect:economy) site:4
71. B contribute:16 put:citadelle:2
72. C contribute:37 use:academic
73. D start site:39
74. A contribute:4
75. B contribute:4
76. C contribute:4 use:port
77. D contribute:39
78. A start (B redirect:economy) site:6
79. B contribute:6 put:economy:1
80. C contribute:39 put:economy:1 from:citadelle put:economy:2
81. D start site:14
82. A contribute:14 use:business contribute:6
83. B start redirect:culture site:18
84. C start (B redirect:religion) site:7
85. D contribute:18 put:citadelle:1 put:culture:1
86. A contribute:14 use:business contribute:6
87. B send:culture
88. C contribute:14 use:business contribute:7
89. D start site:15
90. A start (B redirect:economy) site:17
91. B send:politics
92. C contribute:18 skip put:economy:1
93. D contribute:7 use:entertainment
94. A contribute:7 use:entertainment

IV
95. B take:culture
96. C take:citadelle
97. D take:politics
98. A start site:3
99. B start (D redirect:culture) site:24
100. C contribute:3 use:academic
101. D contribute:3 use:entertainment
102. A contribute:15 put:citadelle:2
103. B contribute:3 use:entertainment
104. C start (D redirect:culture) site:0
105. D contribute:0 use:port
106. A start (D redirect:culture) site:8
107. B contribute:8 put:citadelle:2
108. C contribute:8 put:citadelle:2
109. D contribute:0 use:port
110. A contribute:8
111. B start site:11
112. C start (D redirect:religion) site:21
113. D contribute:21 use:irish put:politics:1
114. A contribute:21 use:irish put:politics:1
115. B contribute:21 use:irish put:economy:1
116. C contribute:15 put:citadelle:2
117. D send:culture
118. A start site:10
119. B contribute:10 put:economy:2
120. C start (D redirect:culture) site:35
121. D contribute:10 put:economy:2
122. A contribute:10
123. B start site:22
124. C contribute:35
125. D start site:43
126. A contribute:22 start (D redirect:culture) site:36
127. B contribute:35 raise:25
128. C start
`,
];

export const DRILL_GAMES = RECORDS.map((text) => parseRecord(text));
